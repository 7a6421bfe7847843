// The script of the offline page (page.ts), for browsers: the cart as this browser has it, and the way back to the shop.
{
  const { path, home, locale, unit } = document.documentElement.dataset;
  /** Widths of the copies of a picture that this browser may have, the likeliest first. */
  const WIDTHS = [320, 160, 640, 480, 960];
  const PAUSE_MS = 10_000;

  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  /** The id in the readable cookie of the session. */
  const currentUser = () => {
    try {
      return JSON.parse(decodeURIComponent(/(?:^|;\s*)user=([^;]*)/.exec(document.cookie)?.[1] ?? 'null'))?._id;
    } catch {
      return undefined;
    }
  };
  const isLine = (line) => typeof line?.name === 'string' && line.price >= 0 && line.quantity > 0;
  const seenLines = () => {
    const member = read('memberCart');
    const lines = member && member.owner === currentUser() ? member.lines : read('guestCart');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  };

  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: !locale.startsWith('en'),
  });
  const money = (amount) => `${format.format(amount)}\u00A0${unit}`;

  /** Tries the copies until one is in the browser's cache. */
  const showPicture = (box, image) => {
    const key = /^\/images\/([a-z0-9-]+)\/\d+x\d+\.webp$/.exec(image)?.[1];
    if (!key) return;
    const addresses = [...WIDTHS.map((width) => `/images/${key}/${width}.webp`), image];
    const picture = new Image();
    picture.alt = '';
    picture.addEventListener('load', () => box.append(picture));
    picture.addEventListener('error', () => next());
    const next = () => {
      const address = addresses.shift();
      if (address) picture.src = address;
    };
    next();
  };

  const lines = seenLines();
  const list = document.querySelector('ul');
  for (const { name, price, quantity, image } of lines) {
    const item = document.querySelector('template').content.cloneNode(true);
    item.querySelector('.name bdi').textContent = name;
    item.querySelector('.amount bdi').textContent = `${quantity} × ${money(price)}`;
    showPicture(item.querySelector('.picture'), image);
    list.append(item);
  }
  const sum = lines.reduce((total, { price, quantity }) => total + Math.round(price * 1000) * quantity, 0) / 1000;
  document.querySelector('.total strong').textContent = money(sum);
  document.querySelector('section').hidden = lines.length === 0;

  const reopen = () => (location.pathname === path ? location.replace(home) : location.reload());
  const check = () => {
    if (document.hidden || !navigator.onLine) return;
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && reopen(),
      () => {},
    );
  };
  document.querySelector('button').addEventListener('click', reopen);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, PAUSE_MS);
}
