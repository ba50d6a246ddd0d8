/** Language models of a pipeline that were deleted, until another choice is made. */
import { Alert, Button } from '@mantine/core';
import { useWords } from '../../language/language';
import { BUILTIN_MODEL } from '../../language-models/builtin-model';
import { type ModelChoice, withLocationModel, withModel } from './model-choice';
import { words } from './model-words';

interface DeletedModelsProps {
  readonly choice: ModelChoice;
  readonly readOnly: boolean;
  readonly onChange: (choice: ModelChoice) => void;
}

export function DeletedModels({ choice, readOnly, onChange }: DeletedModelsProps) {
  const t = useWords(words);
  const { deleted_chat, deleted_location_chat } = choice;
  const notice = (text: string, action: string, changed: ModelChoice) => (
    <Alert color="yellow" mb="md">
      {text}{' '}
      {readOnly ? null : (
        <Button size="compact-sm" variant="default" onClick={() => onChange(changed)}>
          {action}
        </Button>
      )}
    </Alert>
  );
  return (
    <>
      {deleted_chat === null ? null : notice(t.deleted(deleted_chat), t.goOnWithout, withModel(choice, BUILTIN_MODEL))}
      {deleted_location_chat === null
        ? null
        : notice(t.deletedLocation(deleted_location_chat), t.locateWithout, withLocationModel(choice, BUILTIN_MODEL))}
    </>
  );
}
