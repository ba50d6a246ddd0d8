import { Page } from '../../shell/Page';

export default function InboxesPage() {
  return <Page title="Inboxes">{null}</Page>;
}
