import { NativeSelect, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useEffect, useState } from 'react';
import { useWords } from '../../language/language';
import classes from './ViewBar.module.css';
import { ORDERS, readView, SHOWN, type View } from './view';
import { words } from './words';

/** Milliseconds without a key before one has finished typing. */
const PAUSE = 250;

/** Search, filter and order. */
export function ViewBar({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useWords(words);
  const [text, setText] = useState(view.q ?? '');
  useEffect(() => {
    if (text === (view.q ?? '')) return;
    const timer = setTimeout(() => onChange(readView({ ...view, q: text })), PAUSE);
    return () => clearTimeout(timer);
  }, [text, view, onChange]);
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
