import { useSignalEffect } from '@preact/signals';
import { orderOffersOf } from '../choosing/orderOffers.ts';
import { giveOrder } from '../choosing/orders.ts';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import type { Scene } from '../scene/scene.ts';
import './orderOffer.css';

/** The way to the standing order for the present question; and the order itself, once it would have answered several times. */
export function OrderOffer({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const offers = orderOffersOf(table);
  useSignalEffect(() => {
    const sent = table.sent.value;
    if (sent) offers.answered(table.game, sent);
  });
  const order = table.orderAsked.value;
  if (!order) return null;
  const answer = offers.offered(order);
  return (
    <>
      {answer && (
        <div class="order-offer" role="note">
          <span>
            Always give this answer?{' '}
            <span class="soft">
              ({order.title}: {answer.title})
            </span>
          </span>
          <button
            type="button"
            class="button"
            disabled={table.sending.value}
            onClick={() => void giveOrder(table, order.id, answer.id)}
          >
            Always give it
          </button>
          <button type="button" class="button button-plain" onClick={() => offers.decline(order)}>
            Keep asking
          </button>
        </div>
      )}
      {scene.panel.value !== 'orders' && (
        <button
          type="button"
          class="button button-plain"
          onClick={() => {
            scene.panel.value = 'orders';
          }}
        >
          Answer this for me from now on… <KeyHint name="orders" />
        </button>
      )}
    </>
  );
}
