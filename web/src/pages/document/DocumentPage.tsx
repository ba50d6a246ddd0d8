import { Page } from '../../shell/Page';

export default function DocumentPage() {
  return <Page title="Document">{null}</Page>;
}
