import { Choices } from '../../base/Choices.tsx';
import { giveOrder, listedOrders } from '../choosing/orders.ts';
import type { PlayTable } from '../choosing/table.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './ordersPanel.css';

/** Every standing order that the player can give, what it means, and how it stands. */
export function OrdersPanel({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const isOver = table.sight.value?.stage === 'over';
  return (
    <div class="orders-panel">
      <p class="soft small">
        A standing order answers a question for you, so that you are not asked. You can change your orders at any time,
        even while the other side is playing. No one else can see them.
      </p>
      {listedOrders(table).map(({ id, title, text, rule, answer, answers, isAsked }) => (
        <section key={id} class={isAsked ? 'orders-panel-order orders-panel-asked' : 'orders-panel-order'}>
          <h3>
            {title} <RuleLink scene={scene} rule={rule} />
          </h3>
          <p>{text}</p>
          {isAsked && <p class="orders-panel-now">You are being asked this now. Your order answers it at once.</p>}
          <fieldset disabled={isOver || table.sending.value}>
            <Choices
              legend={<span class="unseen">{title}</span>}
              choices={answers.map((one) => ({ value: one.id, title: one.title, note: one.text }))}
              chosen={answer}
              onChoose={(chosen) => void giveOrder(table, id, chosen)}
            />
          </fieldset>
        </section>
      ))}
    </div>
  );
}
