/** Finds controls that another element covers, while the page is scrolled through. */
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';

/** Expects that no control lies under another on phones, however far the page is scrolled. */
export async function expectNoneCovered(page: Page) {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
    await expect
      .configure({ soft: true })
      .poll(() => coveredControls(page), { message: `${page.url()} at ${width} px` })
      .toEqual([]);
  }
}

/** 'Name of the control: what is above it', each once. Controls of an open modal dialog only, when there is one. */
const coveredControls = (page: Page): Promise<string[]> => page.evaluate(scrollThrough);

/* Runs in the page, so everything it needs is inside. */
async function scrollThrough(): Promise<string[]> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [tabindex="0"]';
  /** The edge of a control may belong to what is around it. */
  const EDGE = 4;
  /** What is smaller is hidden from sight, such as the input of a drawn switch. */
  const SMALLEST = 12;
  /** Frames without a change after which none is expected. */
  const QUIET = 3;
  const MOST_FRAMES = 60;
  let unchanged = 0;
  const changes = new MutationObserver(() => (unchanged = 0));
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // observers report after a frame, React renders after another, and what it has moved is reported again
  const rest = () =>
    new Promise<void>((done) => {
      unchanged = 0;
      const next = (left: number): unknown =>
        unchanged > QUIET || left === 0
          ? done()
          : requestAnimationFrame(() => {
              unchanged += 1;
              next(left - 1);
            });
      next(MOST_FRAMES);
    });
  const nameOf = (element: Element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50) || element.id || element.className}`;

  /** The part of a box that its scrolling ancestors show. */
  const shownPart = (element: Element, { left, top, right, bottom }: DOMRect) => {
    const part = { left, top, right, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.body || around === document.documentElement) break;
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const box = around.getBoundingClientRect();
        part.left = Math.max(part.left, box.left);
        part.right = Math.min(part.right, box.right);
        part.top = Math.max(part.top, box.top);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
      if (position === 'fixed') break;
    }
    return part;
  };
  /** Fixed, or sticky and at its place: a bar that leaves with the end of its container moves with the page. */
  const stays = (element: Element): boolean => {
    const { position, top, bottom } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isStuck =
      (top !== 'auto' && box.top <= Number.parseFloat(top) + 1) || (bottom !== 'auto' && box.bottom >= innerHeight - 1);
    if (position === 'fixed' || (position === 'sticky' && isStuck)) return true;
    return !!element.parentElement && stays(element.parentElement);
  };
  const belongs = (hit: Element, control: Element) =>
    control.contains(hit) ||
    hit.contains(control) ||
    !!hit.closest('label')?.contains(control) ||
    // the handle that drags a picture lies on its corner
    !!hit.closest('.cursor-grab');

  const found = new Set<string>();
  const check = (scope: ParentNode, from: number, to: number) => {
    for (const control of scope.querySelectorAll(CONTROLS)) {
      const [line] = control.getClientRects();
      if (!line || line.width < SMALLEST || line.height < SMALLEST) continue;
      // most of a long page, and the checks below take their time
      if (line.bottom <= 0 || line.top >= innerHeight) continue;
      if (control.closest('[inert]') || control.matches(':disabled')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, top, right, bottom } = shownPart(control, line);
      // half in a strip that scrolls sideways is no fault
      if (right - left < line.width - 1 || bottom - top < line.height - 1) continue;
      // what moves with the page is clear somewhere; what stays on the screen has to be clear everywhere
      const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      if (!isWhole || (!stays(control) && (top < from || bottom > to))) continue;
      // a rounded corner begins 0.3 of its radius inside
      const radius = Math.min(
        Number.parseFloat(getComputedStyle(control).borderRadius) || 0,
        line.height / 2,
        line.width / 2,
      );
      const inset = EDGE + radius * 0.3;
      const xs = [left + inset, (left + right) / 2, right - inset];
      const ys = [top + inset, (top + bottom) / 2, bottom - inset];
      const points = [0, 2].flatMap((x) => [0, 2].map((y) => [xs[x] ?? 0, ys[y] ?? 0] as const));
      for (const [x, y] of [...points, [xs[1] ?? 0, ys[1] ?? 0] as const]) {
        const hit = document.elementFromPoint(x, y);
        if (hit && !belongs(hit, control)) found.add(`${nameOf(control)}: below ${nameOf(hit)}`);
      }
    }
  };

  const dialog = document.querySelector('dialog:modal');
  if (dialog) check(dialog, 0, innerHeight);
  else {
    const last = () => Math.max(0, document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; ;) {
      const isFirst = top === 0;
      const isLast = top >= last();
      scrollTo({ top: Math.min(top, last()), behavior: 'instant' });
      await rest();
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      );
      // where the browser scrolls what gets the focus to
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const [from, to] = [Number.parseFloat(scrollPaddingTop), innerHeight - Number.parseFloat(scrollPaddingBottom)];
      check(document.body, isFirst ? 0 : from, isLast ? innerHeight : to);
      // so that what is up to 100 px tall is whole at one of the steps
      top += Math.max(100, to - from - 100);
      if (isLast) break;
    }
  }
  changes.disconnect();
  return [...found];
}
