/** Server, key and headers of a language model. */
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../language/language';
import { findPreset, HOSTED_PRESETS, LOCAL_PRESETS, type Preset } from '../../language-models/presets';
import { hostOf, isCloudModel, isSameMachine } from '../../language-models/server';
import type { FieldsProps } from './fields-props';
import { words } from './form-words';
import classes from './LanguageModels.module.css';
import { findWrongLine } from './model-draft';

const PROVIDERS = ['openai_compatible', 'anthropic', 'google'] as const;

export function ConnectionFields(props: FieldsProps) {
  const { draft, stored, faults, onChange } = props;
  const t = useWords(words);
  const [preset, setPreset] = useState<Preset>();
  const { base_url, model } = draft;
  const isLocal = isSameMachine(base_url) && !isCloudModel(model);
  return (
    <>
      {stored ? null : (
        <PresetSelect
          preset={preset}
          onChoose={(chosen) => {
            setPreset(chosen);
            if (chosen) onChange({ ...draft, provider: chosen.provider, base_url: chosen.baseUrl });
          }}
        />
      )}
      <TextInput
        label={t.name}
        description={t.nameHint}
        value={draft.name}
        maxLength={200}
        error={faults.name}
        required
        withAsterisk={false}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      {stored || preset === undefined ? <ProviderSelect {...props} /> : null}
      <TextInput
        label={t.baseUrl}
        description={[
          t.baseUrlHint,
          preset?.hint ? t[preset.hint] : '',
          isSameMachine(base_url) ? t.container : '',
        ].join(' ')}
        type="url"
        inputMode="url"
        value={base_url}
        maxLength={2000}
        error={faults.base_url}
        required
        withAsterisk={false}
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, base_url: event.currentTarget.value })}
      />
      {URL.canParse(base_url) ? (
        <p className={classes['note']} data-local={isLocal || undefined}>
          {isLocal ? t.stays : isCloudModel(model) ? t.cloud : t.leaves(hostOf(base_url))}
        </p>
      ) : null}
      <TextInput
        label={t.model}
        description={preset ? t.modelHint(preset.example) : t.modelHintPlain}
        value={draft.model}
        maxLength={200}
        error={faults.model}
        required
        withAsterisk={false}
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, model: event.currentTarget.value })}
      />
      <KeyField {...props} needsKey={preset?.needsKey ?? true} />
      <MoreConnection {...props} />
    </>
  );
}

interface PresetSelectProps {
  readonly preset: Preset | undefined;
  readonly onChoose: (preset: Preset | undefined) => void;
}

function PresetSelect({ preset, onChoose }: PresetSelectProps) {
  const t = useWords(words);
  const toItem = ({ key, label }: Preset) => ({ value: key, label });
  return (
    <NativeSelect
      label={t.preset}
      value={preset?.key ?? ''}
      data={[
        { value: '', label: t.presetOther },
        { group: t.presetLocal, items: LOCAL_PRESETS.map(toItem) },
        { group: t.presetHosted, items: HOSTED_PRESETS.map(toItem) },
      ]}
      onChange={(event) => onChoose(findPreset(event.currentTarget.value))}
    />
  );
}

function ProviderSelect({ draft, onChange }: FieldsProps) {
  const t = useWords(words);
  return (
    <NativeSelect
      label={t.provider}
      value={draft.provider}
      data={PROVIDERS.map((provider) => ({ value: provider, label: t[provider] }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const provider = PROVIDERS.find((each) => each === value);
        if (provider) onChange({ ...draft, provider });
      }}
    />
  );
}

function KeyField({ draft, stored, faults, needsKey, onChange }: FieldsProps & { readonly needsKey: boolean }) {
  const t = useWords(words);
  const hasKey = stored?.has_api_key === true;
  return (
    <div className={classes['secret']}>
      <PasswordInput
        label={t.key}
        description={hasKey ? t.keyStored : needsKey ? t.keyHint : `${t.keyHint} ${t.keyLocal}`}
        value={draft.api_key}
        maxLength={10_000}
        error={faults.api_key}
        disabled={draft.removesKey}
        // Browsers would otherwise fill in the password of the user.
        autoComplete="new-password"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, api_key: event.currentTarget.value })}
      />
      {hasKey ? (
        <Checkbox
          label={t.removeKey}
          checked={draft.removesKey}
          onChange={(event) => onChange({ ...draft, api_key: '', removesKey: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

/** Settings that few servers need. */
function MoreConnection({ draft, stored, faults, onChange }: FieldsProps) {
  const t = useWords(words);
  const names = stored?.header_names ?? [];
  const wrongHeader = findWrongLine(draft.headers, ':');
  const wrongQuery = findWrongLine(draft.query, '=');
  const isFaulty = faults.headers !== undefined || faults.query !== undefined;
  return (
    <details className={classes['more']} open={isFaulty || undefined}>
      <summary>{t.moreConnection}</summary>
      <div className={classes['fields']}>
        <Textarea
          label={t.headers}
          description={names.length > 0 ? t.headersStored(names.join(', ')) : t.headersHint}
          value={draft.headers}
          error={wrongHeader === undefined ? faults.headers : t.wrongHeader(wrongHeader)}
          disabled={draft.removesHeaders}
          autosize
          minRows={2}
          spellCheck={false}
          onChange={(event) => onChange({ ...draft, headers: event.currentTarget.value })}
        />
        {names.length > 0 ? (
          <Checkbox
            label={t.removeHeaders}
            checked={draft.removesHeaders}
            onChange={(event) => onChange({ ...draft, headers: '', removesHeaders: event.currentTarget.checked })}
          />
        ) : null}
        {draft.provider === 'openai_compatible' ? (
          <Textarea
            label={t.query}
            description={t.queryHint}
            value={draft.query}
            error={wrongQuery === undefined ? faults.query : t.wrongQuery(wrongQuery)}
            autosize
            minRows={2}
            spellCheck={false}
            onChange={(event) => onChange({ ...draft, query: event.currentTarget.value })}
          />
        ) : null}
        <Checkbox
          label={t.streaming}
          description={t.streamingHint}
          checked={draft.streaming}
          onChange={(event) => onChange({ ...draft, streaming: event.currentTarget.checked })}
        />
      </div>
    </details>
  );
}
