/** The server's clock: those of phones are wrong by minutes or days, and a promotion ends by the server's. */
let ahead = 0;
let asked: Promise<void> | undefined;
/** The header has whole seconds, and the answer takes time on its way. */
const NOTICEABLE_MS = 2_000;

const askServer = async (): Promise<void> => {
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference) > NOTICEABLE_MS) ahead = difference;
};

/** Asks once. Where the server can't be asked, the device's clock has to do. */
export const readServerClock = (): Promise<void> => (asked ??= askServer().catch(() => undefined));

/** Milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;
