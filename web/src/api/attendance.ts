/** Whether somebody is there. A page that nobody looks at must not keep its session alive. */

/** Milliseconds after the last sign of life for which somebody is taken to be there. */
const PATIENCE = 5 * 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focusin'] as const;

/** Opening the page is the first. */
let lastSign = Date.now();

/** Looks for signs of life from now on. */
export function watchAttendance(): void {
  for (const sign of SIGNS) addEventListener(sign, noteSign, { capture: true, passive: true });
}

function noteSign(): void {
  lastSign = Date.now();
}

export function isAttended(): boolean {
  return Date.now() - lastSign < PATIENCE;
}
