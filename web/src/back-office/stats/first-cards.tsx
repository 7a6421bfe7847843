import { Bestsellers } from './bestsellers.tsx';
import { Figures } from './figures.tsx';
import { MonthCharts } from './month-charts.tsx';

/** What the dashboard of a shop without orders has of figures: one card of a few lines, as all of them are 0 or empty. */
const FirstCards = () => (
  <div className="border-line bg-surface grid gap-4 rounded border p-4">
    <Figures isBrief />
    <div className="border-line grid gap-x-6 gap-y-3 border-t pt-3 text-sm sm:grid-cols-3">
      <MonthCharts isOfThisYear />
      <Bestsellers isBrief />
    </div>
  </div>
);

export default FirstCards;
