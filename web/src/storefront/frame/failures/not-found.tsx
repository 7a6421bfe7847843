import { data } from 'react-router';
import { NotFoundScreen } from './screens.tsx';

const missing = () => data(null, { status: 404 });
export const loader = missing;
export const clientLoader = missing;

export default NotFoundScreen;
