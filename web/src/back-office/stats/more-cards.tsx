import { SetupCard } from '../setup/setup-card.tsx';
import { Bestsellers } from './bestsellers.tsx';
import { CartsLeft } from './carts-left.tsx';
import { DeskWeek } from './desk-week.tsx';
import { Figures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { LowStock } from './low-stock.tsx';
import { MonthCharts } from './month-charts.tsx';
import { Sales } from './sales.tsx';
import { Sellers } from './sellers.tsx';
import { UnfoundSearches } from './unfound-searches.tsx';
import { usePeriod } from './use-period.ts';

/** What has happened in the shop. */
const MoreCards = () => {
  const period = usePeriod();
  return (
    <>
      <Sales period={period} />
      <div className="mb-6 grid items-start gap-5 lg:grid-cols-2">
        <Sellers query={period.query} />
        {/* two columns of about one height */}
        <div className="grid gap-5">
          <LowStock />
          <UnfoundSearches />
        </div>
        <div className="grid gap-5">
          <Funnel query={period.query} />
          <CartsLeft />
        </div>
      </div>
      <DeskWeek />
      <Figures />
      <MonthCharts />
      <Bestsellers />
      <SetupCard />
    </>
  );
};

export default MoreCards;
