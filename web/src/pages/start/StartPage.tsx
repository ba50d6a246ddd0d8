import { Page } from '../../shell/Page';

export default function StartPage() {
  return <Page title="Start">{null}</Page>;
}
