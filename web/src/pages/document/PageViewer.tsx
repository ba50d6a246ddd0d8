/** The pages of a document, one below the other, with the boxes of its values. */
import { ActionIcon, Tooltip } from '@mantine/core';
import IconArrowsHorizontal from '@tabler/icons-react/icons/IconArrowsHorizontal';
import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconRotateClockwise from '@tabler/icons-react/icons/IconRotateClockwise';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/language';
import type { Location } from './extraction';
import type { Mark } from './marks';
import { PageSheet, type Picking } from './PageSheet';
import classes from './PageViewer.module.css';
import { pictureOf } from './pictures';
import { pageShapesQuery } from './queries';
import { words } from './words';

const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** Sides of a page before its picture says better: A4. */
const USUAL_SHAPE = 1 / Math.SQRT2;
/** Room around the pages, in CSS pixels. */
const PADDING = 32;

interface PageViewerProps {
  readonly documentId: string;
  readonly pageCount: number;
  readonly marks: readonly Mark[];
  /** What to bring into view; a new object each time that it shall be. */
  readonly target: { readonly location: Location } | undefined;
  /** What clicking and drawing on a page does; undefined where nothing can be changed. */
  readonly picking: Picking | undefined;
  readonly hint: ReactNode;
}

export function PageViewer({ documentId, pageCount, marks, target, picking, hint }: PageViewerProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const [zoom, setZoom] = useState(1);
  // How pages stand is known before the first is shown: none jumps, and none is seen upside down.
  const told = useQuery(pageShapesQuery(documentId));
  const [moreTurns, setMoreTurns] = useState<ReadonlyMap<number, number>>(new Map());
  const [shapes, setShapes] = useState<ReadonlyMap<number, number>>(new Map());
  const [current, setCurrent] = useState(1);

  // Before the first painting, so that pages are in it.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setAvailable(Math.max(0, element.clientWidth - PADDING));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const learnShape = useCallback((page: number, shape: number) => {
    setShapes((known) => (known.get(page) === shape ? known : new Map(known).set(page, shape)));
  }, []);

  useEffect(() => {
    if (target === undefined) return;
    const sheet = scroller.current?.querySelector(`[data-page="${target.location.page}"]`);
    const box = sheet?.querySelector('[data-lit]') ?? sheet;
    box?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [target]);

  const toPage = (page: number) => {
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
  };
  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const middle = element.scrollTop + element.clientHeight / 3;
    const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')];
    const shown = sheets.findLast((sheet) => sheet.offsetTop - element.offsetTop <= middle);
    setCurrent(Number(shown?.dataset['page'] ?? 1));
  };
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  const width = available * zoom;
  const toldOf = (page: number) => told.data?.pages[page - 1];
  const shapeOf = (page: number) => {
    const { width = 0, height = 0 } = toldOf(page) ?? {};
    return height > 0 ? width / height : (shapes.get(page) ?? shapes.get(1) ?? USUAL_SHAPE);
  };
  const turn = () => setMoreTurns((before) => new Map(before).set(current, (before.get(current) ?? 0) + 1));

  return (
    <section className={classes['viewer']} aria-label={t.pages}>
      <div className={classes['tools']}>
        <span className={classes['place']}>{t.page(current, pageCount)}</span>
        {hint}
        <Tool label={t.zoomOut} onClick={() => setZoom(ZOOM_STEPS.findLast((step) => step < zoom) ?? zoom)}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        <span className={classes['zoom']} aria-live="polite">
          {formats.percent(zoom)}
        </span>
        <Tool label={t.zoomIn} onClick={() => setZoom(ZOOM_STEPS.find((step) => step > zoom) ?? zoom)}>
          <IconPlus size={18} aria-hidden />
        </Tool>
        <Tool label={t.fit} onClick={() => setZoom(1)}>
          <IconArrowsHorizontal size={18} aria-hidden />
        </Tool>
        <Tool label={t.rotate} onClick={turn}>
          <IconRotateClockwise size={18} aria-hidden />
        </Tool>
      </div>
      {pageCount > 1 ? (
        <nav className={classes['thumbnails']} aria-label={t.pages}>
          {pages.map((page) => (
            <Thumbnail
              key={page}
              label={t.toPage(page)}
              // Not before a page is there to be read: the service draws two pictures at a time.
              picture={shapes.size > 0 ? pictureOf(documentId, page, 160) : undefined}
              shape={shapeOf(page)}
              turns={((toldOf(page)?.turns ?? 0) + (moreTurns.get(page) ?? 0)) % 4}
              isCurrent={page === current}
              onClick={() => toPage(page)}
            />
          ))}
        </nav>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={classes['scroll']} ref={scroller} onScroll={onScroll} tabIndex={0} aria-label={t.pages}>
        {width > 0 && !told.isPending
          ? pages.map((page) => (
              <PageSheet
                key={page}
                documentId={documentId}
                page={page}
                label={t.page(page, pageCount)}
                width={width}
                shape={shapeOf(page)}
                uprightTurns={toldOf(page)?.turns ?? 0}
                moreTurns={moreTurns.get(page) ?? 0}
                marks={marks.filter(({ location }) => location.page === page)}
                picking={picking}
                onShape={learnShape}
              />
            ))
          : null}
      </section>
    </section>
  );
}

interface ThumbnailProps {
  readonly label: string;
  readonly picture: string | undefined;
  /** Width by height of the page as it is not turned. */
  readonly shape: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}

function Thumbnail({ label, picture, shape, turns, isCurrent, onClick }: ThumbnailProps) {
  const isSideways = turns % 2 === 1;
  // The picture keeps its own sides, which are those of the button the other way round.
  const sides = isSideways ? { width: `${100 * shape}%`, height: `${100 / shape}%` } : {};
  return (
    <button
      type="button"
      className={classes['thumbnail']}
      style={{ aspectRatio: String(isSideways ? 1 / shape : shape) }}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" style={{ ...sides, rotate: `${turns * 90}deg` }} />
      ) : null}
    </button>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
