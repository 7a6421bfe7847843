import { useNavigate } from 'react-router';
import { PageMeta } from '../../lib/page-meta.tsx';
import { LoginForm } from '../../session/login-form.tsx';
import { login } from '../../texts/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';

/** Log in on a page of its own: admins go on to the back office, everyone else home (spec: storefront 2). */
const Login = () => {
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-md content-start px-4 pt-10 lg:pt-16">
      <PageMeta title={login.title} noIndex />
      <h1 className="text-title">{login.title}</h1>
      <p className="text-stone mt-2 text-balance">{login.welcome}</p>
      <noscript>
        <p className="text-clay-deep mt-4 font-medium">{login.needsScript}</p>
      </noscript>
      <div className="mt-8">
        <LoginForm
          wrong={login.wrong}
          onDone={({ role }) => void navigate(role === 'admin' ? addresses.admin : addresses.home)}
          onFailure={(text) => toast({ kind: 'error', text })}
        />
      </div>
      <div className="border-line mt-8 grid gap-3 border-t pt-6">
        <p className="text-stone text-center text-sm">{login.noAccount}</p>
        <LinkButton to={addresses.register} look="secondary" block>
          {login.register}
        </LinkButton>
      </div>
    </div>
  );
};

export default Login;
