/** One page: its picture, the boxes of values on it, and the frame that a reviewer draws. */
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../language/language';
import type { CellAddress } from './draft';
import type { Box } from './extraction';
import type { Mark } from './marks';
import classes from './PageViewer.module.css';
import { type PageWord, turnWords, wordAt, wordsIn } from './page-words';
import { pictureOf } from './pictures';
import { pageWordsQuery } from './queries';
import { words } from './words';

/** What clicking and drawing on a page does. */
export interface Picking {
  /** Whether there is a field to put words into; without one, a click chooses the value that it hits. */
  readonly takes: boolean;
  /** The words under a frame or a click, in order of reading. */
  onPick(page: number, picked: readonly PageWord[]): void;
  onHover(address: CellAddress | undefined): void;
  onChoose(address: CellAddress): void;
}

interface PageSheetProps {
  readonly documentId: string;
  readonly page: number;
  readonly label: string;
  /** Of the sheet as it is shown, in CSS pixels. */
  readonly width: number;
  /** Width by height of the page as it is not turned. */
  readonly shape: number;
  /** Quarter turns clockwise that set it upright. */
  readonly uprightTurns: number;
  /** Quarter turns clockwise that a person wants beyond that. */
  readonly moreTurns: number;
  readonly marks: readonly Mark[];
  readonly picking: Picking | undefined;
  readonly onShape: (page: number, shape: number) => void;
}

/** A frame that is smaller than this share of the page is a click. */
const SMALLEST_FRAME = 0.004;
/** Pages this far outside the view are loaded already. */
const AHEAD = '150% 0px';

export function PageSheet(props: PageSheetProps) {
  const { documentId, page, label, width, shape, uprightTurns, moreTurns, marks, picking, onShape } = props;
  const t = useWords(words);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useNearness(sheet, page === 1);
  const [hasFailed, setFailed] = useState(false);
  const { data: known } = useQuery({ ...pageWordsQuery(documentId, page), enabled: isNear && picking !== undefined });
  const knownWords = useMemo(() => turnWords(known?.words ?? NO_WORDS, uprightTurns), [known, uprightTurns]);
  const turns = (uprightTurns + moreTurns) % 4;
  const isSideways = turns % 2 === 1;
  const height = isSideways ? width * shape : width / shape;
  const paper = isSideways ? { width: height, height: width } : { width, height };

  return (
    <div className={classes['sheet']} ref={sheet} data-page={page} style={{ width, height }}>
      <div className={classes['paper']} style={{ ...paper, rotate: `${turns * 90}deg` }}>
        {isNear ? (
          <>
            <img
              src={pictureOf(documentId, page, paper.width * devicePixelRatio)}
              alt={label}
              draggable={false}
              decoding="async"
              onLoad={({ currentTarget }) => {
                setFailed(false);
                onShape(page, currentTarget.naturalWidth / currentTarget.naturalHeight);
              }}
              onError={() => setFailed(true)}
            />
            {hasFailed ? <p className={classes['failed']}>{t.pageFailed}</p> : null}
            <Overlay page={page} marks={marks} words={knownWords} picking={picking} />
          </>
        ) : null}
      </div>
    </div>
  );
}

const NO_WORDS: readonly PageWord[] = [];

interface OverlayProps {
  readonly page: number;
  readonly marks: readonly Mark[];
  readonly words: readonly PageWord[];
  readonly picking: Picking | undefined;
}

/** Boxes and frame in fractions of the page, so that they are right at every size and turn. */
function Overlay({ page, marks, words: known, picking }: OverlayProps) {
  const [start, setStart] = useState<Point>();
  const [end, setEnd] = useState<Point>();
  const frame = start && end ? frameOf(start, end) : undefined;
  const stop = () => {
    setStart(undefined);
    setEnd(undefined);
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    if (!start || !picking) return;
    const at = pointOf(event);
    const drawn = frameOf(start, at);
    stop();
    if (drawn[2] - drawn[0] > SMALLEST_FRAME || drawn[3] - drawn[1] > SMALLEST_FRAME) {
      return picking.onPick(page, wordsIn(known, drawn));
    }
    const word = wordAt(known, at.x, at.y);
    const mark = markAt(marks, at);
    if (picking.takes && word) picking.onPick(page, [word]);
    else if (mark) picking.onChoose(mark.address);
  };
  return (
    // What it does by pointer is done by typing in the fields beside it as well.
    <svg
      className={classes['overlay']}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-still={picking === undefined || undefined}
      onPointerDown={(event) => {
        if (!picking || event.button !== 0 || event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(pointOf(event));
      }}
      onPointerMove={(event) => {
        const at = pointOf(event);
        if (start) setEnd(at);
        else picking?.onHover(markAt(marks, at)?.address);
      }}
      onPointerLeave={() => picking?.onHover(undefined)}
      onPointerUp={finish}
      onPointerCancel={stop}
    >
      {marks.map(({ key, location: { box }, label, isDoubtful, isLit }) => (
        <rect
          key={key}
          className={classes['box']}
          {...placeOf(box)}
          data-doubtful={isDoubtful || undefined}
          data-lit={isLit || undefined}
        >
          <title>{label}</title>
        </rect>
      ))}
      {frame ? <rect className={classes['frame']} {...placeOf(frame)} /> : null}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer is, in fractions of the page, however it is turned. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const matrix = currentTarget.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

/** The smallest mark at a point: an amount within a whole line of a table. */
function markAt(marks: readonly Mark[], { x, y }: Point): Mark | undefined {
  const hit = marks.filter(({ location: { box } }) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3]);
  return hit.toSorted((a, b) => sizeOf(a.location.box) - sizeOf(b.location.box))[0];
}

function sizeOf([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top);
}

function frameOf(one: Point, other: Point): Box {
  return [Math.min(one.x, other.x), Math.min(one.y, other.y), Math.max(one.x, other.x), Math.max(one.y, other.y)];
}

function placeOf([left, top, right, bottom]: Box) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Whether an element is in view or close to it; stays true, as what was loaded once costs nothing more.
 *
 * @param isFirst of all: in view without a look, which comes after a painting
 */
function useNearness(element: React.RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        root: current.parentElement,
        rootMargin: AHEAD,
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
