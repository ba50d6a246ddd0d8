import { Page } from '../../shell/Page';

export default function PipelinePage() {
  return <Page title="Pipeline">{null}</Page>;
}
