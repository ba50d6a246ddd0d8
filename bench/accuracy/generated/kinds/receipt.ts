import type { Content, Kind, Order } from '../content.ts';
import { company, day, postcode, street, word } from '../invent.ts';
import { Notes } from '../notes.ts';

export const RECEIPT: Kind = { name: 'receipt', make: makeReceipt, onRoll: true };

function makeReceipt(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const name = company(pick, language);
  const lines =
    language === 'de'
      ? [street(pick, language), `${postcode(pick, language)} ${word(pick, language, 'city')}`]
      : [street(pick, language), `${word(pick, language, 'city')} ${postcode(pick, language)}`];
  notes.fields['merchant.name'] = name;
  notes.fields['merchant.address'] = lines.join(', ');
  let total = 0;
  const rows = Array.from({ length: pick.between(1, 7) }, () => {
    const cents = pick.between(99, 4900);
    total += cents;
    const description = word(pick, language, 'goods');
    return notes.row(['description', 'amount'], {
      description: [description, description],
      amount: [style.number(cents / 100, 2), { number: cents / 100 }],
    });
  });
  const sums = [notes.money('amounts.total_amount', total)];
  if (pick.maybe(0.5)) {
    const paid = Math.ceil(total / 1000) * 1000;
    const [cash, change] = language === 'de' ? ['Bar gegeben', 'Rückgeld'] : ['Cash', 'Change'];
    sums.push(
      { ...notes.money('amounts.paid', paid), label: cash },
      { ...notes.money('amounts.change', paid - total), label: change },
    );
  }
  const foot = [
    notes.date('general.date', day(pick.between(0, 600))),
    notes.fact('general.receipt_number', pick.digits(6)),
  ];
  return {
    title: '',
    issuer: [name, ...lines],
    recipient: undefined,
    facts: [],
    tables: [{ headings: [], rows, numeric: [false, true] }],
    sums,
    foot,
    expected: notes.expected(),
  };
}
