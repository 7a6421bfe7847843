import { Bestsellers } from './bestsellers.tsx';
import { Figures } from './figures.tsx';
import { MonthCharts } from './month-charts.tsx';

/** What the dashboard of a shop without orders has of figures. */
const FirstCards = () => (
  <>
    <Figures isBrief />
    <MonthCharts isOfThisYear />
    <Bestsellers />
  </>
);

export default FirstCards;
