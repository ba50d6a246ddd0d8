/** From nothing to a result in three clicks: the kind of document, the document, and there it is. */
import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { templatesQuery } from '../../api/pipelines';
import { useLanguage, useWords } from '../../language/language';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../language/words';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { FirstDocument } from './FirstDocument';
import classes from './Guide.module.css';
import { words } from './words';

/** Kinds that most people have, shown before all others. */
const USUAL = ['invoice', 'receipt', 'bank_statement', 'delivery_note', 'payslip', 'contract'];

export function Guide() {
  const t = useWords(words);
  const spoken = useLanguage().language;
  const [language, setLanguage] = useState<Language>(spoken);
  const [whole, setWhole] = useState(false);
  const templates = useQuery(templatesQuery(language));
  const prepare = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const pipeline = await take(api.POST('/pipelines', { body: { name, template: id } }));
      return await take(api.POST('/inboxes', { body: { name, pipeline_id: pipeline.id } }));
    },
  });
  if (prepare.data !== undefined) return <FirstDocument inbox={prepare.data} onBack={() => prepare.reset()} />;

  const kind = (id: string) => USUAL.indexOf(id.split('.')[0] ?? '');
  const usual = (templates.data ?? []).filter(({ id }) => kind(id) >= 0).toSorted((a, b) => kind(a.id) - kind(b.id));
  const others = (templates.data ?? []).filter(({ id }) => kind(id) < 0);
  return (
    <section className={classes['guide']} aria-labelledby="guide">
      <h2 id="guide">{t.guide}</h2>
      <p className={classes['text']}>{t.guideText}</p>
      <SegmentedControl
        aria-label={t.language}
        value={language}
        onChange={setLanguage}
        data={LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }))}
      />
      <ProblemAlert error={templates.error ?? prepare.error} />
      <ul className={classes['kinds']}>
        {[...usual, ...(whole ? others : [])].map(({ id, name, description }) => (
          <li key={id}>
            <button
              type="button"
              className={classes['kind']}
              disabled={prepare.isPending}
              onClick={() => prepare.mutate({ id, name })}
            >
              <strong>{name}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      {!whole && others.length > 0 ? (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t.more}
        </Button>
      ) : null}
      <p role="status">{prepare.isPending ? t.preparing : ''}</p>
    </section>
  );
}
