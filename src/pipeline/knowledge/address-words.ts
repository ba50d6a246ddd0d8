/** Words of addresses. Lists are separated by bars; case does not matter. */

/** Last words of street names. They separate the street from the town if there is no comma. */
export const STREET_ENDS =
  'street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|court|ct|crescent|cres|cr|way|terrace|tce|close|parkway|pkwy|pky|highway|hwy|square|sq|place|pl|row|mews|quay|wharf|parade|pde|circle|cir|trail|trl|turnpike|pike|estate|broadway|esplanade|loop|alley|straße|strasse|str|weg|allee|platz|gasse|marg|nagar|straat|laan|gracht';

/** Last words of streets, and `suite` and `box`, that never end the name of a town. Not all are in `STREET_ENDS`. */
export const STREET_ENDS_BEFORE_TOWNS =
  'way|street|st|road|rd|avenue|ave|lane|drive|dr|boulevard|blvd|court|suite|place|square|terrace|close|row|parkway|straße|strasse|str|weg|allee|rue|box';

/** Further words of streets and quarters, which may also stand in names of towns and companies. */
export const STREET_WORDS =
  'grove|gardens|walk|hill|green|park|gate|foregate|yard|bank|view|rise|dock|works|bypass|expressway|expy|freeway|route|rte|industrial estate|business park|trading estate|retail park|technology park|tech park|techpark|industrial area|phase|sector|layout|cross|main|colony|chowk|jalan|jln|lorong|rue|avenue|quai|chemin|impasse|place|cours|allée|via|plein|kade|weg|singel|dijk|hof|ring|ufer|damm|markt|steig|stieg|graben|zeile|chaussee|promenade|kai|anger|winkel|gewerbepark|industriepark|hafen|pfad|stiege|us-\\d+|i-\\d+|km';

/** German compounds end in one of these: `Sternstraße`, `Uferstr.`, `Brigachweg`. */
export const STREET_COMPOUNDS =
  'straße|strasse|str|weg|allee|platz|gasse|ring|ufer|damm|markt|chaussee|steig|stieg|graben|zeile|pfad|promenade|brücke|straat|laan|gracht|kade|plein|dijk|singel|kai';

/** Endings of German streets that names of people and towns have too: `Sonnenberg 4`. */
export const PLACE_COMPOUNDS = 'kamp|berg|hof|feld|wall|tor|höhe|grund|rain|winkel|anger';

/** Prepositions that begin the name of a German street: `Am Markt 3`, `An der Alten Ziegelei 14`. */
export const STREET_LEADS =
  'am|an der|an den|auf der|auf dem|auf den|im|in der|in den|zum|zur|unter den|hinter der|vor dem|beim|bei der|hinterm|neuer|neue|alter|alte|obere|untere|großer|große|kleine';

/** A part of a building or site, before its number. */
export const UNIT_WORDS =
  'suite|ste|unit|units|floor|fl|level|lvl|apartment|apt|flat|shop|room|rm|building|bldg|block|blk|tower|house|studio|office|bay|lot|plot|farm|gate|door|warehouse|hangar|stall|site|no|nr|haus|gebäude|geb|etage|og|eg|stock|stiege|top|tür|halle|tor|hof|wohnung|whg|hinterhaus|aufgang|bâtiment|étage|bureau|appartement';

/** Words for a PO box, before its number. */
export const POST_BOXES =
  'p\\.? ?o\\.? ?box|post ?box|post office box|gpo box|locked bag|private bag|postfach|postbus|boîte postale|b\\.? ?p\\.?|cs|drawer';

/** Words before the person at a company who should receive the letter (`attn`, `c/o`). */
export const CARE_OF =
  "attn|attention|att|fao|f\\.a\\.o|for the attention of|z\\. ?hd|z\\. ?h|zhd|z\\. ?hdn|zu händen|zu händen von|c/o|care of|p/a|per adresse|à l['’]attention de|t\\.a\\.v|ter attentie van|kind attn|kind attention";

/** The same, before a colon: without one, they are words of names. */
export const CONTACTS = 'contact|contact person|ansprechpartner|ansprechpartnerin|kontakt';

/** Forms of address. They are not part of the name. */
export const SALUTATIONS =
  'herrn|herr|frau|fräulein|familie|fam|firma|fa|eheleute|eheleuten|mr|mrs|miss|mx|messrs|m/s|mme|mlle|monsieur|madame|dhr|mevr|mevrouw|sig|sr|sra|shri|smt';

/** Optional titles before a name. */
export const TITLES =
  'dr|prof|dipl|ing|mag|med|jur|rer|nat|phil|dent|vet|h\\.c|mba|msc|bsc|dkfm|kfm|rev|hon|capt|ra|rain|stb|bm|kommr|hofrat|lic|mr|ir|drs';
