/** Countries: names, postcodes, and the order of town, region and postcode in addresses. */

interface CountryData {
  /** Names in German, English and the language of the country, the most common one first. */
  readonly names: string;
  /** Regular expression of the postcode. */
  readonly postcode: string;
  /** What comes first in an address. `town`: the postcode follows the town, sometimes with the region between them. */
  readonly first: 'postcode' | 'town';
  /** Regions, separated by bars. Each has its names, and abbreviations in capitals, separated by commas. */
  readonly regions?: string;
  /**
   * What must be printed beside a postcode. A bare number needs the region (`TX 75201`) or the country
   * (`Addo, 6105, South Africa`). `nothing` is for postcodes with an unmistakable format.
   */
  readonly needs: 'region' | 'region or country' | 'country' | 'nothing';
}

/** By ISO 3166 code. */
export const COUNTRIES = {
  DE: {
    names: 'Deutschland|Germany|Bundesrepublik Deutschland',
    postcode: '\\d{5}',
    first: 'postcode',
    needs: 'nothing',
  },
  AT: { names: 'Österreich|Austria|Oesterreich', postcode: '\\d{4}', first: 'postcode', needs: 'nothing' },
  CH: { names: 'Schweiz|Switzerland|Suisse|Svizzera', postcode: '\\d{4}', first: 'postcode', needs: 'nothing' },
  FR: { names: 'Frankreich|France', postcode: '\\d{5}', first: 'postcode', needs: 'nothing' },
  NL: {
    names: 'Niederlande|Netherlands|The Netherlands|Nederland|Holland',
    postcode: '\\d{4} ?[A-Z]{2}',
    first: 'postcode',
    needs: 'nothing',
  },
  GB: {
    names:
      'Großbritannien|United Kingdom|Vereinigtes Königreich|Great Britain|England|Scotland|Wales|Northern Ireland|Schottland|UK|U.K.|GB',
    postcode: '[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}',
    first: 'town',
    needs: 'nothing',
    regions:
      'Avon|Bedfordshire,Beds|Berkshire,Berks|Buckinghamshire,Bucks|Cambridgeshire,Cambs|Cheshire|Cleveland|Cornwall|Cumbria|Derbyshire|Devon|Dorset|County Durham,Co. Durham,Co Durham|East Sussex|East Yorkshire|Essex|Gloucestershire,Glos|Greater London|Greater Manchester|Hampshire,Hants|Herefordshire|Hertfordshire,Herts|Isle of Wight|Kent|Lancashire,Lancs|Leicestershire,Leics|Lincolnshire,Lincs|Merseyside|Middlesex,Middx|Norfolk|North Yorkshire|Northamptonshire,Northants|Northumberland|Nottinghamshire,Notts|Oxfordshire,Oxon|Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire,Staffs|Suffolk|Surrey|Sussex|Tyne and Wear,Tyne & Wear|Warwickshire,Warks|West Midlands|West Sussex|West Yorkshire|Wiltshire,Wilts|Worcestershire,Worcs|Yorkshire|Aberdeenshire|Angus|Argyll|Ayrshire|Fife|Highland|Lanarkshire|Midlothian|East Lothian|West Lothian|Perthshire|Renfrewshire|Clwyd|Dyfed|Gwent|Gwynedd|Mid Glamorgan|South Glamorgan|West Glamorgan|Pembrokeshire|Carmarthenshire|Ceredigion|Powys|Monmouthshire|Flintshire|Denbighshire|Anglesey|Co. Antrim,County Antrim,Co Antrim|Co. Armagh,County Armagh,Co Armagh|Co. Down,County Down,Co Down|Co. Fermanagh,County Fermanagh,Co Fermanagh|Co. Tyrone,County Tyrone,Co Tyrone|England|Scotland|Wales|Northern Ireland',
  },
  IE: {
    names: 'Irland|Ireland|Republic of Ireland|Éire|Eire',
    postcode: '(?:[AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}',
    first: 'town',
    needs: 'nothing',
    regions:
      'Co. Carlow,Co Carlow,County Carlow|Co. Cavan,Co Cavan,County Cavan|Co. Clare,Co Clare,County Clare|Co. Cork,Co Cork,County Cork|Co. Donegal,Co Donegal,County Donegal|Co. Dublin,Co Dublin,County Dublin|Co. Galway,Co Galway,County Galway|Co. Kerry,Co Kerry,County Kerry|Co. Kildare,Co Kildare,County Kildare|Co. Kilkenny,Co Kilkenny,County Kilkenny|Co. Laois,Co Laois,County Laois|Co. Leitrim,Co Leitrim,County Leitrim|Co. Limerick,Co Limerick,County Limerick|Co. Longford,Co Longford,County Longford|Co. Louth,Co Louth,County Louth|Co. Mayo,Co Mayo,County Mayo|Co. Meath,Co Meath,County Meath|Co. Monaghan,Co Monaghan,County Monaghan|Co. Offaly,Co Offaly,County Offaly|Co. Roscommon,Co Roscommon,County Roscommon|Co. Sligo,Co Sligo,County Sligo|Co. Tipperary,Co Tipperary,County Tipperary|Co. Waterford,Co Waterford,County Waterford|Co. Westmeath,Co Westmeath,County Westmeath|Co. Wexford,Co Wexford,County Wexford|Co. Wicklow,Co Wicklow,County Wicklow',
  },
  US: {
    names: 'USA|U.S.A.|United States of America|United States|Vereinigte Staaten|US|U.S.',
    postcode: '\\d{5}(?:-\\d{4})?',
    first: 'town',
    needs: 'region',
    regions:
      'AL,Alabama|AK,Alaska|AZ,Arizona|AR,Arkansas|CA,California|CO,Colorado|CT,Connecticut|DE,Delaware|DC,D.C.,District of Columbia|FL,Florida|GA,Georgia|HI,Hawaii|ID,Idaho|IL,Illinois|IN,Indiana|IA,Iowa|KS,Kansas|KY,Kentucky|LA,Louisiana|ME,Maine|MD,Maryland|MA,Massachusetts|MI,Michigan|MN,Minnesota|MS,Mississippi|MO,Missouri|MT,Montana|NE,Nebraska|NV,Nevada|NH,New Hampshire|NJ,New Jersey|NM,New Mexico|NY,N.Y.,New York|NC,North Carolina|ND,North Dakota|OH,Ohio|OK,Oklahoma|OR,Oregon|PA,Pennsylvania|RI,Rhode Island|SC,South Carolina|SD,South Dakota|TN,Tennessee|TX,Texas|UT,Utah|VT,Vermont|VA,Virginia|WA,Washington|WV,West Virginia|WI,Wisconsin|WY,Wyoming|PR,Puerto Rico|VI|GU,Guam',
  },
  CA: {
    names: 'Kanada|Canada',
    postcode: '[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d',
    first: 'town',
    needs: 'nothing',
    regions:
      'AB,Alberta|BC,B.C.,British Columbia|MB,Manitoba|NB,New Brunswick|NL,Newfoundland and Labrador,Newfoundland|NS,Nova Scotia|NT,Northwest Territories|NU,Nunavut|ON,Ont.,Ontario|PE,Prince Edward Island|QC,Québec,Quebec|SK,Saskatchewan|YT,Yukon',
  },
  AU: {
    names: 'Australien|Australia',
    postcode: '\\d{4}',
    first: 'town',
    needs: 'region',
    regions:
      'NSW,New South Wales|QLD,Qld,Queensland|VIC,Vic,Victoria|SA,South Australia|WA,Western Australia|TAS,Tas,Tasmania|ACT,Australian Capital Territory|NT,Northern Territory',
  },
  NZ: { names: 'Neuseeland|New Zealand|Aotearoa', postcode: '\\d{4}', first: 'town', needs: 'country' },
  ZA: {
    names: 'Südafrika|South Africa|Republic of South Africa|RSA',
    postcode: '\\d{4}',
    first: 'town',
    needs: 'region or country',
    regions:
      'Eastern Cape|Free State|Gauteng|KwaZulu-Natal,KZN|Limpopo|Mpumalanga|Northern Cape|North West Province|Western Cape',
  },
  IN: {
    names: 'Indien|India|Bharat',
    postcode: '[1-9]\\d{2} ?\\d{3}',
    first: 'town',
    needs: 'region or country',
    regions:
      'AP,Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Chandigarh|Delhi,New Delhi|Goa|GJ,Gujarat|Haryana|Himachal Pradesh|Jharkhand|KA,Karnataka|KL,Kerala|Madhya Pradesh|MH,Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|TN,Tamil Nadu|TS,Telangana|Tripura|UP,Uttar Pradesh|Uttarakhand|WB,West Bengal',
  },
  SG: {
    names: 'Singapur|Singapore|Republic of Singapore',
    postcode: '\\d{6}',
    first: 'town',
    needs: 'region',
    regions: 'Singapore',
  },
} as const satisfies Readonly<Record<string, CountryData>>;

export type CountryCode = keyof typeof COUNTRIES;

/** Names of further countries, as they are printed below an address in German or English. */
export const OTHER_COUNTRIES =
  'Belgien|Belgium|België|Belgique|Bulgarien|Bulgaria|China|Dänemark|Denmark|Danmark|Estland|Estonia|Finnland|Finland|Griechenland|Greece|Hongkong|Hong Kong|Indonesien|Indonesia|Israel|Italien|Italy|Italia|Japan|Kroatien|Croatia|Lettland|Latvia|Liechtenstein|Litauen|Lithuania|Luxemburg|Luxembourg|Malaysia|Malta|Mexiko|Mexico|Norwegen|Norway|Norge|Philippinen|Philippines|Polen|Poland|Polska|Portugal|Rumänien|Romania|Schweden|Sweden|Sverige|Serbien|Serbia|Slowakei|Slovakia|Slowenien|Slovenia|Spanien|Spain|España|Südkorea|South Korea|Taiwan|Thailand|Tschechien|Czech Republic|Czechia|Türkei|Turkey|Türkiye|Ukraine|Ungarn|Hungary|Vietnam|Zypern|Cyprus';

/** Letter prefixes of postcodes (`D-80333`), which were in use before 2005 and are still common. */
export const POSTCODE_PREFIXES = 'D|A|CH|F|B|L|I|NL|DE|AT|FR|BE|LU|IT|LI|FL|CZ|PL|DK|ES|PT|GB|UK|US|MY|SK|SE|S|GR';

/** Regions named after their largest town. */
export const CITY_STATES: ReadonlySet<string> = new Set(['New York', 'Delhi', 'New Delhi', 'Chandigarh', 'Singapore']);

/** Postal abbreviations of regions, separated by bars: `NSW`, `ON`. */
export const REGION_CODES = { AU: codesOf(COUNTRIES.AU.regions), CA: codesOf(COUNTRIES.CA.regions) } as const;

/** The first name of each region is its abbreviation. */
function codesOf(regions: string): string {
  return regions
    .split('|')
    .flatMap((region) => region.split(',')[0] ?? [])
    .join('|');
}
