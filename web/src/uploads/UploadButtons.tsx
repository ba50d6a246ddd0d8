import { Button } from '@mantine/core';
import IconCamera from '@tabler/icons-react/icons/IconCamera';
import IconUpload from '@tabler/icons-react/icons/IconUpload';
import { type ChangeEvent, useRef } from 'react';
import { useWords } from '../language/language';
import classes from './UploadButtons.module.css';
import { words } from './words';

const TYPES = '.pdf,.xml,.zip,image/*,application/pdf';

/** Chooses files, or takes a photo where there is a camera at hand. */
export function UploadButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useWords(words);
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen once more.
    event.currentTarget.value = '';
  };
  return (
    <>
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => files.current?.click()}>
        {t.upload}
      </Button>
      <Button
        className={classes['photo']}
        variant="light"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => photo.current?.click()}
      >
        {t.photo}
      </Button>
      <input ref={files} type="file" hidden multiple accept={TYPES} onChange={take} aria-label={t.upload} />
      <input
        ref={photo}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={take}
        aria-label={t.photo}
      />
    </>
  );
}
