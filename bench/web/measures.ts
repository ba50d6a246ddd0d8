/** How long something takes in a page, and what moves in it. */
import type { Page } from 'playwright-core';

/** Notes in the page when an element is there and painted, pictures with all their pixels: milliseconds since 1970. */
const watch = (selector: string): string => `(() => {
  addEventListener('pointerdown', ({ timeStamp }) => { window.pressed = performance.timeOrigin + timeStamp; }, {
    capture: true, once: true,
  });
  const key = ${JSON.stringify(keyOf(selector))};
  delete window[key];
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (!found || (found instanceof HTMLImageElement && !(found.complete && found.naturalWidth > 0))) return;
    observer.disconnect();
    document.removeEventListener('load', look, true);
    requestAnimationFrame(() => setTimeout(() => { window[key] = performance.timeOrigin + performance.now(); }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('load', look, true);
})()`;

function keyOf(selector: string): string {
  return `seen ${selector}`;
}

/**
 * Milliseconds from the beginning of an action, such as going to an address, until an element is painted that was not
 * there before. The page itself says when, and when the pointer went down where the action is a click, so that what a
 * test driver takes to find its place is not in it.
 */
export async function watchFor(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.addInitScript(watch(selector));
  await page.evaluate(watch(selector));
  const begin = Date.now();
  await act();
  for (;;) {
    const seen: number | undefined = await page.evaluate(`window[${JSON.stringify(keyOf(selector))}]`);
    const pressed: number | undefined = await page.evaluate('window.pressed');
    if (seen !== undefined) return seen - (pressed ?? begin);
    await page.waitForTimeout(50);
  }
}

/** Bytes of script that went over the wire, as compressed as they came, while something was done. */
export async function countScript(page: Page, act: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await act();
  await client.detach();
  return bytes;
}

interface Scrolling {
  /** Cumulative layout shift, as the browser measures it. */
  readonly shift: number;
  /** How often the length of what is scrolled through changed, or the place in it by itself. */
  readonly jumps: number;
  /** Pages whose picture was there in the end. */
  readonly seen: number;
}

/** Scrolls through the pages of a document, as by a wheel, from the first to the last. */
export async function measureScrolling(page: Page, pages: number): Promise<Scrolling> {
  return await page.evaluate(`(async () => {
    let shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
      .observe({ type: 'layout-shift' });
    const scroller = document.querySelector('[data-page="1"]').parentElement;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let jumps = 0;
    let height = scroller.scrollHeight;
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += 240;
      const place = scroller.scrollTop;
      for (let count = 0; count < 4; count += 1) await frame();
      if (Math.abs(scroller.scrollTop - place) > 1) jumps += 1;
      if (scroller.scrollHeight !== height) jumps += 1;
      height = scroller.scrollHeight;
    }
    const isDrawn = () => [...document.querySelectorAll('[data-page] img')].filter((each) => each.complete).length;
    const deadline = performance.now() + 60000;
    while (isDrawn() < ${pages} && performance.now() < deadline) await frame();
    return { shift, jumps, seen: isDrawn() };
  })()`);
}
