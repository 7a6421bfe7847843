import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useUser } from '../../session/current-user.ts';
import { LoginForm } from '../../session/login-form.tsx';
import { withReturnAddress, returnAddress } from '../../session/return-address.ts';
import { login } from '../../texts/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../frame/addresses.ts';
import { AccountFrame } from './frame.tsx';

/** The login page: afterwards admins go to the back office, others to the return address or home (SESSION-8). */
const Login = () => {
  const [query] = useSearchParams();
  const user = useUser();
  const location = useLocation();
  if (user) return <Navigate to={user.role === 'admin' ? addresses.admin : returnAddress(query)} replace />;
  return (
    <AccountFrame title={login.title} text={login.welcome} needsScript={login.needsScript}>
      <LoginForm wrong={login.wrong} />
      <div className="border-line mt-8 grid gap-3 border-t pt-6">
        <p className="text-stone text-center text-sm">{login.noAccount}</p>
        <LinkButton to={withReturnAddress(addresses.register, location)} variant="secondary" block>
          {login.register}
        </LinkButton>
      </div>
    </AccountFrame>
  );
};

export default Login;
