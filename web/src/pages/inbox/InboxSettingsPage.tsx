import { Page } from '../../shell/Page';

export default function InboxSettingsPage() {
  return <Page title="Settings">{null}</Page>;
}
