import { NativeSelect, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../language/language';
import classes from './ViewBar.module.css';
import { ORDERS, readView, SHOWN, type View } from './view';
import { words } from './words';

/** Milliseconds without a key before one has finished typing. */
const PAUSE = 250;

/** Search, filter and order. */
export function ViewBar({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords(words);
  const { q = '' } = view;
  const [text, setText] = useState(q);
  // What was searched from here comes back in the view, while one types on; another search has its text shown.
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const wanted = readView({ ...view, q: text });
    if ((wanted.q ?? '') === q) return;
    const timer = setTimeout(() => {
      sent.current = wanted.q ?? '';
      onChange(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, q, view, onChange]);
  const orders = { 'date:desc': t.newest, 'date:asc': t.oldest, 'name:asc': t.byName, 'name:desc': t.byNameBack };
  return (
    <search className={classes['bar']}>
      <TextInput
        type="search"
        className={classes['search']}
        aria-label={t.search}
        placeholder={t.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t.show}
        value={view.show ?? 'all'}
        data={SHOWN.map((shown) => ({ value: shown, label: t[shown] }))}
        onChange={(event) => onChange(readView({ ...view, show: event.currentTarget.value }))}
      />
      <NativeSelect
        aria-label={t.order}
        value={view.order ?? 'date:desc'}
        data={ORDERS.map((order) => ({ value: order, label: orders[order] }))}
        onChange={(event) => onChange(readView({ ...view, order: event.currentTarget.value }))}
      />
    </search>
  );
}
