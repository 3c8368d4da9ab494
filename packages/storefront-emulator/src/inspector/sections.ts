import {formatDuration} from '../clock/duration.ts';
import type {VirtualClock} from '../clock/virtual-clock.ts';
import {type Html, html} from '../core/html.ts';
import {faultKinds, operationTypes} from '../faults/fault.ts';
import type {ListedFault} from '../faults/fault-list.ts';
import type {LoggedRequest} from '../server/request-log.ts';
import type {Delivery} from '../webhooks/delivery.ts';
import {actionForm, button, empty, section, statusText, table, time} from './parts.ts';

export function clockSection(clock: VirtualClock): Html {
  const {offsetMs} = clock;
  const difference =
    Math.abs(offsetMs) < 1 ? 'the real time' : `${formatDuration(offsetMs)} from the real time`;
  return section(
    'clock',
    'Clock',
    html`<div class="item"><p><time class="num" datetime="${clock.now().toISOString()}">${clock.now().toISOString().slice(0, 19).replace('T', ' ')} UTC</time> <span class="soft">${difference}</span></p></div>
${actionForm('clock-advance', {}, html`<label>Advance by<input name="by" value="1 day" class="short" required></label>${button('Advance', 'the clock')}`)}
<p class="soft">Carts expire, deliveries come due and webhooks are retried on this clock.</p>
${actionForm('clock-reset', {}, button('Back to the real time'))}`,
  );
}

export function faultsSection(faults: readonly ListedFault[]): Html {
  const options = (values: readonly string[]) =>
    values.map((value) => html`<option>${value}</option>`);
  return section(
    'faults',
    'Faults',
    html`${faults.length === 0 ? empty('No fault is set.') : html`<ul role="list">${faults.map(faultItem)}</ul>`}
${actionForm(
  'fault-add',
  {},
  html`<label>Fault<select name="fault">${options(faultKinds)}</select></label>
<label>Operation or root field<input name="operation" placeholder="*" class="wide" autocapitalize="none"></label>
<label>Type<select name="type"><option value="">any</option>${options(operationTypes)}</select></label>
<label>Rate<input name="rate" placeholder="1" inputmode="decimal" class="short"></label>
<label>Times<input name="times" placeholder="no limit" inputmode="numeric" class="short"></label>
<label>For<input name="for" placeholder="30 s" class="short"></label>
${button('Set', 'the fault')}`,
)}
${faults.length > 0 && actionForm('fault-clear', {}, button('End all faults'))}`,
  );
}

function faultItem({id, fault, operation, applied, ...rest}: ListedFault): Html {
  const conditions = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  const what = `${fault} for ${operation}`;
  return html`<li class="item"><p><strong>${fault}</strong> <code>${operation}</code> <span class="soft">${conditions.join(', ')} · applied to ${applied}</span></p>${actionForm('fault-remove', {id}, button('End', what))}</li>`;
}

export function requestsSection(requests: readonly LoggedRequest[]): Html {
  const columns = ['Time', 'Operation', 'Type', 'Status', 'Duration', 'Faults', 'Variables'];
  return section(
    'requests',
    'Requests',
    requests.length === 0
      ? empty('No request since the last reset.')
      : table(
          'Requests, newest first',
          columns,
          requests.toReversed().slice(0, 50).map(requestRow),
        ),
    true,
  );
}

function requestRow({
  at,
  type,
  operation,
  rootFields,
  status,
  durationMs,
  faults,
  variables,
}: LoggedRequest): Html {
  const name = operation ?? (rootFields.join(', ') || 'invalid');
  const isRunning = durationMs === null;
  return html`<tr><td>${time(at)}</td><th scope="row">${name}</th><td>${type}</td><td>${isRunning ? 'running' : statusText(status)}</td><td class="num">${isRunning ? '' : `${durationMs} ms`}</td><td class="bad">${faults.join(', ')}</td><td class="free">${variablesOf(name, variables)}</td></tr>`;
}

function variablesOf(name: string, variables: unknown): Html | string {
  if (Object.keys(Object(variables)).length === 0) return '';
  return html`<details><summary>Show<span class="hidden"> the variables of ${name}</span></summary><pre>${JSON.stringify(variables, null, 2)}</pre></details>`;
}

export function deliveriesSection(deliveries: readonly Delivery[]): Html {
  const columns = ['Triggered', 'Topic', 'Address', 'Result', 'Attempts', 'Next attempt', 'Action'];
  return section(
    'webhooks',
    'Webhook deliveries',
    deliveries.length === 0
      ? empty('No webhook was sent. Subscribe an address with POST /control/webhooks.')
      : table(
          'Webhook deliveries, newest first',
          columns,
          deliveries.toReversed().slice(0, 50).map(deliveryRow),
        ),
    true,
  );
}

function deliveryRow(delivery: Delivery): Html {
  const {id, topic, url, triggeredAt, attempts, history, delivered, nextAttemptAt} = delivery;
  const result = delivered
    ? html`<span class="good">delivered</span>`
    : statusText(delivery.status);
  const lines = history.map(
    ({at, status, error, durationMs}) =>
      `${at.slice(11, 19)}  ${status ?? error ?? 'no response'}  ${durationMs} ms`,
  );
  return html`<tr><td>${time(triggeredAt)}</td><th scope="row">${topic}</th><td class="free"><code>${url}</code></td><td>${result}</td><td><details><summary>${attempts}<span class="hidden"> attempts of ${topic}</span></summary><pre>${lines.join('\n')}</pre></details></td><td>${nextAttemptAt ? time(nextAttemptAt) : html`<span class="soft">none</span>`}</td><td>${actionForm('delivery-send', {id}, button('Send again', topic))}</td></tr>`;
}
