import { Page } from '../../shell/Page';

export default function AccountPage() {
  return <Page title="Account">{null}</Page>;
}
