/** The pages of a sample, with the boxes of what a template found on them. */
import { useMemo, useState } from 'react';
import type { Entity, Extraction } from '../document/extraction';
import { locationsOf } from '../document/extraction';
import type { Mark } from '../document/marks';
import { PageViewer } from '../document/PageViewer';
import classes from './PipelineEditor.module.css';

interface FoundPagesProps {
  readonly document: { readonly id: string; readonly page_count: number | null };
  readonly result: Extraction;
  /** Below it, a value wants a look. */
  readonly threshold: number;
}

export function FoundPages({ document, result, threshold }: FoundPagesProps) {
  const [hovered, setHovered] = useState<string>();
  const marks = useMemo(
    () => result.entities.flatMap((entity, index) => listMarks(entity, index, threshold)),
    [result, threshold],
  );
  return (
    <div className={classes['pages']}>
      <PageViewer
        documentId={document.id}
        pageCount={document.page_count ?? 1}
        marks={marks.map((mark) => ({ ...mark, isLit: mark.address.group === hovered }))}
        target={undefined}
        picking={{
          takes: false,
          onPick: () => {},
          onHover: (address) => setHovered(address?.group),
          onChoose: () => {},
        }}
        hint={null}
      />
    </div>
  );
}

function listMarks(entity: Entity, index: number, threshold: number): Mark[] {
  const values = entity.type === 'record' ? entity.value : [entity];
  return values.flatMap((value, at) =>
    locationsOf(value).map((location, place) => ({
      key: `${index}.${at}.${place}`,
      address: { group: `${index}`, row: 0, field: value.key, index: at },
      location,
      label: `${value.label}: ${value.value}`,
      isDoubtful: (value.confidence ?? 1) < threshold,
      isLit: false,
    })),
  );
}
