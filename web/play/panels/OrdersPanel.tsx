import { Choices } from '../../base/Choices.tsx';
import { giveOrder, type ListedOrder, listedOrders } from '../choosing/orders.ts';
import type { PlayTable } from '../choosing/table.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import { StaffDuties } from './StaffDuties.tsx';
import './ordersPanel.css';

interface OrdersPanelProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** With more than these, each opens to its answers: how all of them stand is then read at a glance. */
const mostOpen = 4;

/** Every standing order that the player can give, what it means, and how it stands. */
export function OrdersPanel({ scene, table }: OrdersPanelProps) {
  const orders = listedOrders(table);
  const folded = orders.length > mostOpen;
  return (
    <div class={folded ? 'orders-panel orders-panel-folded' : 'orders-panel'}>
      <StaffDuties scene={scene} table={table} />
      <p class="soft small">
        A standing order answers a question for you, so that you are not asked. You can change your orders at any time,
        even while the other side is playing. No one else can see them.
      </p>
      {orders.map((order) =>
        folded ? (
          <details key={order.id} class={classOf(order)} open={order.isAsked}>
            <summary>
              <b>{order.title}</b>
              <span class="orders-panel-answer">{answerOf(order)}</span>
            </summary>
            <Order scene={scene} table={table} order={order} />
          </details>
        ) : (
          <section key={order.id} class={classOf(order)}>
            <h3>{order.title}</h3>
            <Order scene={scene} table={table} order={order} />
          </section>
        ),
      )}
    </div>
  );
}

function classOf({ isAsked }: ListedOrder): string {
  return isAsked ? 'orders-panel-order orders-panel-asked' : 'orders-panel-order';
}

function answerOf({ answer, answers }: ListedOrder): string {
  return answers.find(({ id }) => id === answer)?.title ?? '';
}

function Order({ scene, table, order }: OrdersPanelProps & { readonly order: ListedOrder }) {
  const { id, title, text, rule, answer, answers, isAsked } = order;
  const isOver = table.sight.value?.stage === 'over';
  return (
    <div class="orders-panel-body">
      <p>
        {text} <RuleLink scene={scene} rule={rule} />
      </p>
      {isAsked && <p class="orders-panel-now">You are being asked this now. Your order answers it at once.</p>}
      <fieldset disabled={isOver || table.sending.value}>
        <Choices
          legend={<span class="unseen">{title}</span>}
          choices={answers.map((one) => ({ value: one.id, title: one.title, note: one.text }))}
          chosen={answer}
          onChoose={(chosen) => void giveOrder(table, id, chosen)}
        />
      </fieldset>
    </div>
  );
}
