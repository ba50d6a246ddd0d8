import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findBicFault } from '../src/pipeline/check/bic.ts';
import { findCreditorIdFault } from '../src/pipeline/check/creditor-id.ts';
import { findIbanFault } from '../src/pipeline/check/iban.ts';
import { findVatIdFault } from '../src/pipeline/check/vat-id.ts';

/** Random numbers whose check digits fit, one a country. */
const VAT_IDS = [
  ...['ATU40852831', 'BE0453812520', 'CHE287491871MWST', 'CY04386705W', 'DE820642962', 'DK12931433', 'EE398620697'],
  ...['EL187735816', 'ESQ4053376B', 'FI16701362', 'FR61413909557', 'GB496707735', 'HR47668640911', 'HU84092797'],
  ...['IE0662296OB', 'IT16797620255', 'LU25742537', 'MT28909513', 'NL522786820B71', 'NO544256920MVA', 'PL2933616470'],
  ...['PT294822445', 'RO510621550', 'SE658222101301', 'SI03732207', 'SK2387102729'],
];

suite('a VAT number', () => {
  test('of every country with known check digits is sound as it should be', () => {
    for (const id of VAT_IDS) assert.equal(findVatIdFault(id), undefined, id);
  });

  test('with any one digit changed is not', () => {
    for (const id of VAT_IDS) {
      const start = id.search(/\d/);
      const last = id.startsWith('NL') ? start + 8 : id.length;
      for (let index = start; index < last; index += 1) {
        const digit = id[index] ?? '';
        if (!/\d/.test(digit)) continue;
        const changed = id.slice(0, index) + String((Number(digit) + 1) % 10) + id.slice(index + 1);
        assert.notEqual(findVatIdFault(changed), undefined, `${id} -> ${changed}`);
      }
    }
  });

  test('may be printed with spaces, points and hyphens', () => {
    for (const id of ['DE 820 642 962', 'CHE-287.491.871 MWST', 'GB 496 7077 35'])
      assert.equal(findVatIdFault(id), undefined);
  });

  test('that is a dummy or of no country is told why', () => {
    assert.deepEqual(findVatIdFault('DE123456789'), { fault: 'check_digits', country: 'DE' });
    assert.deepEqual(findVatIdFault('DE12345678'), { fault: 'form', country: 'DE' });
    assert.deepEqual(findVatIdFault('201/113/40209'), { fault: 'country' });
    assert.deepEqual(findVatIdFault('__proto__'), { fault: 'country' });
  });
});

suite('an IBAN', () => {
  test('is sound with or without spaces', () => {
    for (const iban of ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'fr1420041010050500013m02606']) {
      assert.equal(findIbanFault(iban), undefined, iban);
    }
  });

  test('of the wrong length, of no country or with the wrong check digits is told why', () => {
    const length = { fault: 'length', country: 'DE', length: 21, expected_length: 22 };
    assert.deepEqual(findIbanFault('DE8937040044053201300'), length);
    assert.deepEqual(findIbanFault('XX89370400440532013000'), { fault: 'country', country: 'XX' });
    const digits = { fault: 'check_digits', country: 'DE', check_digits: '98' };
    assert.deepEqual(findIbanFault('DE98370400440532013000'), digits);
    assert.deepEqual(findIbanFault('37040044 0532013000'), { fault: 'form' });
  });
});

suite('a BIC and a creditor identifier', () => {
  test('are sound in their usual forms', () => {
    for (const bic of ['COBADEFF', 'COBADEFFXXX', 'DEUT DE FF 500']) assert.equal(findBicFault(bic), undefined, bic);
    for (const id of ['DE98ZZZ09999999999', 'DE98 ABC0 9999 9999 99'])
      assert.equal(findCreditorIdFault(id), undefined, id);
  });

  test('are not in others', () => {
    for (const bic of ['COBADEF', '12BADEFF', '']) assert.notEqual(findBicFault(bic), undefined, bic);
    for (const id of ['DE97ZZZ09999999999', 'DE98ZZZ0999999999', '98'])
      assert.notEqual(findCreditorIdFault(id), undefined, id);
  });
});
