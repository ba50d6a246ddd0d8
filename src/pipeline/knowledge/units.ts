/** Units of measure as they are printed, in German and English. */

/** Spellings of one unit, without dots, in lower case. */
const UNITS: readonly string[] = [
  'h hr hrs hour hours std stunde stunden stdn',
  'min mins minute minutes minuten',
  's sec secs second seconds sek sekunde sekunden',
  'd day days tag tage tagen tages',
  'night nights nacht nächte nächten übernachtung übernachtungen',
  'week weeks wk wks woche wochen',
  'month months mth mths mo monat monate monaten',
  'quarter quarters quartal quartale',
  'year years yr yrs jahr jahre jahren a',
  'pc pcs pce pces piece pieces ea each unit units stk stck stück stückzahl st',
  'person persons people guest guests pax adult adults gast gäste personen pers erwachsene teilnehmer participants',
  'kg kgs kilo kilos kilogram kilograms kilogramm',
  'g gr gram grams gramm',
  't to ton tons tonne tonnes tonnen',
  'lb lbs pound pounds',
  'oz ounce ounces',
  'km kms kilometer kilometre kilometers kilometres kilometern',
  'm meter metre meters metres metern lfm lfdm',
  'cm centimeter centimetre zentimeter',
  'mm millimeter millimetre',
  'mi mile miles',
  'ft foot feet',
  'in inch inches zoll',
  'm² m2 qm sqm quadratmeter',
  'm³ m3 cbm cum kubikmeter',
  'sqft ft²',
  'ha hectare hectares hektar',
  'l ltr liter litre liters litres litern',
  'ml milliliter millilitre',
  'gal gallon gallons',
  'kwh kilowattstunde kilowattstunden',
  'mwh',
  'kw kilowatt',
  'ps hp horsepower',
  '°c celsius grad',
  'gb gigabyte',
  'mb megabyte',
  '% percent prozent pct',
  'page pages seite seiten',
  'box boxes karton kartons ktn ctn carton cartons',
  'pallet pallets palette paletten',
  'bottle bottles flasche flaschen fl',
  'spot spots',
  'line lines zeile zeilen',
  'word words wort wörter',
  'lesson lessons lektion lektionen unterrichtsstunde unterrichtsstunden',
  'dog dogs hund hunde',
  'room rooms zimmer',
  'point points punkt punkte',
  'ppm',
  'bar',
  'db',
];

const GROUPS = new Map<string, number>(
  UNITS.flatMap((spellings, group) => spellings.split(' ').map((spelling) => [spelling, group] as const)),
);

/** @returns a number that all spellings of a unit share; undefined for an unknown unit */
export function unitGroup(unit: string): number | undefined {
  return GROUPS.get(
    unit
      .toLowerCase()
      .replace(/\(s\)|[.:]/g, '')
      .trim(),
  );
}

/** Whether two spellings mean the same unit. */
export function isSameUnit(one: string, other: string): boolean {
  const group = unitGroup(one);
  return one === other || (group !== undefined && group === unitGroup(other));
}
