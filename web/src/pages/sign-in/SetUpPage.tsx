import { Page } from '../../shell/Page';

export default function SetUpPage() {
  return <Page title="SetUp">{null}</Page>;
}
