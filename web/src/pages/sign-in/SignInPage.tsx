import { Page } from '../../shell/Page';

export default function SignInPage() {
  return <Page title="SignIn">{null}</Page>;
}
