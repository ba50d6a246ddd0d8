import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { useState } from 'react';
import { useWords } from '../language/language';
import { type SharedResource, SharingDialog } from './SharingDialog';
import { words } from './words';

/** Opens who has which level on an inbox or a pipeline. Only for its owner; others are refused. */
export function ShareButton({ resource }: { resource: SharedResource }) {
  const t = useWords(words);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t.share}
      </Button>
      <SharingDialog resource={resource} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
