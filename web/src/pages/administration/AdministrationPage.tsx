import { Page } from '../../shell/Page';

export default function AdministrationPage() {
  return <Page title="Administration">{null}</Page>;
}
