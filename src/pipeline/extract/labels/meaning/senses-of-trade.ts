/** Words of people, places and goods, by what they mean, in German and English; the beginnings of words will do. */
export const SENSES_OF_TRADE = {
  // Who.
  customer:
    'kunde kunden customer client kd debitor kundin abnehmer account mitglied member subscriber kundschaft verbraucher',
  buyer:
    'kaufer buyer purchaser besteller einkauf einkaufer auftraggeber erwerber purchasing ordering orderer procurement kauft besteller principal',
  seller: 'verkaufer seller vendor handler kaufmann verkauf sold sells salesman',
  supplier:
    'lieferant supplier lieferfirma auftragnehmer vendor contractor zulieferer lieferanten warenlieferant kreditor bezugsquelle',
  recipient:
    'empfanger recipient consignee addressee empfangt received receiver adressat empfang destinatar gets bekommt receives beneficiary',
  sender:
    'absender sender versender shipper verlader aufgeber consignor befrachter ablader dispatcher aufgabe sends sent abgeht',
  carrier:
    'frachtfuhrer carrier spediteur spedition transporteur transport forwarder haulier haulage transportunternehmen beforderer fuhrunternehmen speditionsfirma logistik transporter frachtunternehmer paketdienst versanddienst reederei carrying transportfirma trucking fuhrt moved courier kurier haul',
  employee:
    'arbeitnehmer mitarbeiter employee beschaftigt personal staff angestellt personnel worker dienstnehmer pers belegschaft',
  employer: 'arbeitgeber employer dienstgeber',
  holder: 'inhaber holder owner nehmer kontoinhaber besitzer eigentumer versicherungsnehmer policyholder belongs',
  creditor: 'glaubiger creditor forderungsinhaber kreditor anspruchsteller',
  debtor: 'schuldner debtor zahlungspflichtig zahlungspflichtiger debitor',
  payer: 'zahler payer zahlungspflichtig auftraggeber paying zahlende einzahler uberweisender anweisend',
  payee: 'zahlungsempfanger payee beneficiary begunstigt begunstigter geldempfanger',
  patient: 'patient behandelt treated patientin patienten',
  doctor:
    'arzt praxis doctor physician clinic klinik behandler praxisinhaber surgery practitioner leistungserbringer arztin krankenhaus hospital',
  provider: 'anbieter provider versorger energieversorger lieferer betreiber unternehmer utility dienstleister',
  insurer: 'versicherer insurer versicherungsgesellschaft versicherungsunternehmen underwriter risikotrager',
  health_insurer: 'krankenkasse krankenversicherung kasse kostentrager insurance versicherung versichert fund',
  representative:
    'vertreter vertreten representative represented bevollmachtigt signatory unterzeichner zeichnung signing handelnd behalf',
  contact:
    'ansprechpartner kontakt contact sachbearbeiter bearbeiter attention attn zustandig person handled clerk betreuer frage betreut',
  counterparty: 'gegenpartei counterparty auftraggeber empfanger partner zahlungspartner gegenseite',
  company:
    'firma company unternehmen gesellschaft business organisation betrieb corporate corporation firm haus employer',
  party: 'partei party vertragspartei vertragspartner partner seite beteiligter',
  role: 'rolle role eigenschaft capacity funktion function',
  person: 'person herr frau mr mrs persons',
  cashier: 'kassierer bediener kellner cashier operator server clerk bedient served assistant attendant verkauferin',
  till: 'kasse till register pos terminal counter checkout',
  job: 'beruf funktion stellung job position occupation tatigkeit',
  department: 'abteilung bereich department division referat ressort team dept',
  // Where.
  place: 'ort place location stelle platz standort site point lokal where wo city stadt punkt',
  street: 'strasse street road str weg hausnummer avenue',
  postcode: 'postleitzahl plz postcode zip postal',
  city: 'ort stadt city town wohnort gemeinde',
  country: 'land staat country nation state',
  address: 'anschrift adresse address wohnhaft sitz',
  loading:
    'verlad belad lad ubernahme abhol loading load pickup collect collection abgang abgangs aufgabe origin departure abfahrt ausgangs taking receipt ladeort beladung aufnahme loaded embark herkunft',
  destination:
    'bestimmung ziel destination ablieferung entlad auslieferung delivery discharge unloading lieferort zielort bestimmungsort ankunft empfangsort unload arrival final',
  vehicle:
    'fahrzeug lkw vehicle truck kennzeichen zugmaschine auflieger trailer wagen licence license plate kfz registration lorry fuhrwerk kraftfahrzeug anhanger tractor van schiff vessel ship flug flight transportmittel',
  // Goods.
  goods:
    'ware waren goods gut guter artikel cargo ladung commodity merchandise fracht frachtgut inhalt content product',
  shipment: 'sendung sendungs shipment consignment lieferung ladung fracht versand paket parcel versendung',
  dispatch: 'versand dispatch shipping ship versandt send sent versenden abgesandt transport',
  tracking: 'verfolgung tracking track trace sendungsverfolgung nachverfolgung paketnummer',
  article: 'artikel art article item produkt product material sku teil part ware sach',
  packages:
    'packstuck packstucke kolli colli package packages paket pakete karton kartons parcel carton box kiste gebinde pieces stucke',
  packaging: 'verpackung packaging packing gebinde packmittel verpackt packed container behalter verpackungsart',
  pallet: 'palette paletten pallet euro europalette skid',
  marks: 'markierung kennzeichnung marks zeichen mark marking beschriftung markings label',
  batch: 'charge chargen batch los lot partie',
  serial: 'serien serial seriennummer fabriknummer gerate',
  position: 'position pos posten item line zeile laufend lfd lfdnr ln row platz',
  line: 'zeile line posten position row einzel positions',
  incoterm:
    'lieferbedingung incoterm incoterms lieferkonditionen delivery terms frankatur lieferklausel handelsklausel',
  // Ids and accounts.
  account: 'konto account kto acct bankkonto girokonto',
  iban: 'iban kontonummer',
  bic: 'bic swift bankleitzahl blz',
  vat_id: 'ustid uid umsatzsteueridentifikation',
  register: 'handelsregister register registergericht hrb hra firmenbuch registration',
  mandate: 'mandat mandate einzugsermachtigung lastschriftmandat',
  social: 'sozial social security rentenversicherung sv national versicherungsnummer',
  phone: 'telefon phone tel fon rufnummer telephone ruf call',
  mobile: 'mobil handy mobile cell mobilfunk',
  fax: 'fax telefax',
  mail: 'mail email emailadresse',
  web: 'internet web website homepage webseite online www url',
  law: 'recht law gesetz rechtsordnung rechtswahl governed governing legal gerichtsbarkeit jurisdiction unterliegt anwendbar applicable',
  diagnosis:
    'diagnose diagnosis befund krankheit illness leiden finding erkrankung condition beschwerde krankheitsbild complaint indication',
  code: 'code ziffer gebuhrenziffer goa gop tarifstelle kode schlussel',
  you: 'ihr ihre ihrer ihres ihrem ihren your yours sie you',
  us: 'unser unsere unserer uns our ours us we wir',
} as const;
