import { expect, test, vi } from 'vitest';

const library = vi.hoisted(() => ({ loading: Promise.withResolvers<void>(), io: vi.fn() }));
vi.mock('socket.io-client', async () => {
  await library.loading.promise;
  return { io: library.io };
});

test('listening again while the library loads opens one connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  const sockets = { on: vi.fn(), emit: vi.fn(), disconnect: vi.fn(), connected: false, active: true };
  library.io.mockReturnValue(sockets);
  const { listen } = await import('./live.ts');

  const stop = listen({});
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  listen({});
  library.loading.resolve();
  await vi.dynamicImportSettled();
  expect(library.io).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
