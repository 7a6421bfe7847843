/** Fails tests that write warnings or errors to the console. */
import { afterEach, expect, vi } from 'vitest';

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

afterEach(() => {
  const written = complaints.flatMap((complaint) => complaint.mock.calls);
  for (const complaint of complaints) complaint.mockClear();
  expect(written, 'written to the console').toEqual([]);
});
