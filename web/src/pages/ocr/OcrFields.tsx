/** The settings of an OCR component. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ocrQuery } from '../../api/ocr';
import { useLanguage, useWords } from '../../language/language';
import { nameLanguage } from '../../ocr/language-names';
import { Section } from '../../shell/Section';
import classes from '../language-models/LanguageModels.module.css';
import type { Faults, OcrDraft } from './ocr-draft';
import { words } from './words';

const ENGINES = ['native-tesseract', 'tesseract'] as const;
/** Commands that install French. */
const INSTALL = {
  'native-tesseract': 'apt install tesseract-ocr-fra (Debian, Ubuntu)',
  tesseract: 'npm install @tesseract.js-data/fra',
} as const;
/** Of the service. */
const MAX_LANGUAGES = 5;

interface OcrFieldsProps {
  readonly draft: OcrDraft;
  readonly faults: Faults;
  readonly readOnly: boolean;
  readonly onChange: (draft: OcrDraft) => void;
}

export function OcrFields({ draft, faults, readOnly, onChange }: OcrFieldsProps) {
  const t = useWords(words);
  const { data } = useQuery(ocrQuery);
  const languagesOf = (engine: OcrDraft['engine']) =>
    data?.engines.find((each) => each.engine === engine)?.languages ?? [];
  const isMissing = data !== undefined && languagesOf('native-tesseract').length === 0;
  return (
    <Section title={t.settings}>
      <fieldset disabled={readOnly} className={classes['fields']} aria-label={t.settings}>
        <TextInput
          label={t.name}
          description={t.nameHint}
          value={draft.name}
          maxLength={200}
          error={faults['name']}
          required
          withAsterisk={false}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t.engine}
          description={t.engineHint}
          value={draft.engine}
          error={faults['engine']}
          data={ENGINES.map((engine) => {
            const isNativeMissing = engine === 'native-tesseract' && isMissing;
            const disabled = isNativeMissing && draft.engine !== engine;
            return { value: engine, label: isNativeMissing ? t.notInstalled : t[engine], disabled };
          })}
          onChange={(event) => {
            const engine = ENGINES.find((each) => each === event.currentTarget.value) ?? draft.engine;
            const known = languagesOf(engine);
            onChange({ ...draft, engine, languages: draft.languages.filter((language) => known.includes(language)) });
          }}
        />
        <LanguageFields
          languages={draft.languages}
          known={languagesOf(draft.engine)}
          faults={faults}
          onChange={(languages) => onChange({ ...draft, languages })}
        />
        {readOnly ? null : <p className={classes['hint']}>{t.install(INSTALL[draft.engine])}</p>}
      </fieldset>
    </Section>
  );
}

interface LanguageFieldsProps {
  readonly languages: readonly string[];
  /** Those that can be chosen. */
  readonly known: readonly string[];
  readonly faults: Faults;
  readonly onChange: (languages: string[]) => void;
}

/** A field for each language, and one to add another. */
function LanguageFields({ languages, known, faults, onChange }: LanguageFieldsProps) {
  const t = useWords(words);
  const { language: spoken } = useLanguage();
  const named = (codes: readonly string[]) =>
    codes
      .map((code) => ({ value: code, label: nameLanguage(code, spoken) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, spoken));
  const fields = [...languages, ''].slice(0, MAX_LANGUAGES);
  return fields.map((language, index) => {
    const free = known.filter((code) => !languages.includes(code));
    // The one that is chosen may be missing on the server by now.
    const options = named(language === '' ? free : [language, ...free]);
    if (language === '' && options.length === 0 && index > 0) return null;
    return (
      <NativeSelect
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place in the list, whatever is chosen in it
        key={index}
        label={index === 0 ? t.language : t.nextLanguage(index + 1)}
        description={index === 0 ? t.languageHint : t.nextHint}
        value={language}
        error={faults[`languages[${index}]`]}
        required={index === 0}
        withAsterisk={false}
        data={[{ value: '', label: index === 0 ? t.choose : t.none }, ...options]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(fields.with(index, value).filter((code) => code !== ''));
        }}
      />
    );
  });
}
