import { Page } from '../../shell/Page';

export default function InboxPage() {
  return <Page title="Inbox">{null}</Page>;
}
