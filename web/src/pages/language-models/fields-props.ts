import type { Component } from '../../api/components';
import type { Faults } from './fault-text';
import type { ModelDraft } from './model-draft';

/** Props of every group of fields of a language model. */
export interface FieldsProps {
  readonly draft: ModelDraft;
  /** Undefined for a new language model. */
  readonly stored: Component | undefined;
  readonly faults: Faults;
  readonly onChange: (draft: ModelDraft) => void;
}
