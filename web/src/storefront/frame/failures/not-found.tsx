import { data } from 'react-router';
import { NotFoundScreen } from './screens.tsx';

export const loader = () => data(null, { status: 404 });

export default NotFoundScreen;
