import { Page } from '../../shell/Page';

export default function ResetPage() {
  return <Page title="Reset">{null}</Page>;
}
