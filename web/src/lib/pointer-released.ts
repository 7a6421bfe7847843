/**
 * Resolves when the pointer is released; undefined when it is not pressed. An error shown during a press would move the
 * button away from the pointer.
 */
export const pointerReleased = (): Promise<unknown> | undefined =>
  document.querySelector(':active')
    ? new Promise((done) => addEventListener('pointerup', () => setTimeout(done), { once: true }))
    : undefined;
