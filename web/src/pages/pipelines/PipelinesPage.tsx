import { Page } from '../../shell/Page';

export default function PipelinesPage() {
  return <Page title="Pipelines">{null}</Page>;
}
