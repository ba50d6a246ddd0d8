/** ZUGFeRD 1: an older CII with other names, which become those of today's, so that one table reads both. */
import type { XmlElement } from '../../read/xml.ts';

export const ZUGFERD_1_ROOT = 'CrossIndustryDocument';

const NAMES: Readonly<Record<string, string>> = {
  CrossIndustryDocument: 'CrossIndustryInvoice',
  SpecifiedExchangedDocumentContext: 'ExchangedDocumentContext',
  HeaderExchangedDocument: 'ExchangedDocument',
  SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
  ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
  ApplicableSupplyChainTradeDelivery: 'ApplicableHeaderTradeDelivery',
  ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
  SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
  SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
  SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  ApplicablePercent: 'RateApplicablePercent',
};

/** The same tree with the names of CII D16B. */
export function modernise(element: XmlElement, parent = ''): XmlElement {
  const children = element.children.map((child) => modernise(child, element.name));
  return { ...element, name: newName(element.name, parent), children };
}

function newName(name: string, parent: string): string {
  if (name === 'SpecifiedTradeSettlementMonetarySummation') {
    return parent === 'ApplicableSupplyChainTradeSettlement'
      ? 'SpecifiedTradeSettlementHeaderMonetarySummation'
      : 'SpecifiedTradeSettlementLineMonetarySummation';
  }
  if (name === 'ID' && parent.endsWith('ReferencedDocument')) return 'IssuerAssignedID';
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? name;
}
