export type {Catalog} from './catalog/catalog.ts';
export {CatalogError, type CatalogProblem} from './catalog/catalog-error.ts';
export {type CatalogFile, CatalogFileError, readCatalogFile} from './catalog/catalog-file.ts';
export type * from './catalog/types.ts';
export {parseCatalog} from './catalog/validate.ts';
export type {NamedLine} from './control/cart-input.ts';
export type {Control, NewCart} from './control/control.ts';
export {ControlError} from './core/control-error.ts';
export type {Duration} from './core/duration.ts';
export type {VirtualClock} from './core/virtual-clock.ts';
export {type Emulator, type EmulatorOptions, startEmulator} from './emulator.ts';
export type {Fault, FaultKind} from './faults/fault.ts';
export type {ListedFault} from './faults/fault-list.ts';
export type {LoggedRequest} from './faults/request-log.ts';
export type {Scope} from './graphql/access.ts';
export {UnknownOptionError} from './options.ts';
export type {Order} from './orders/orders.ts';
export {type StoreVariables, storeVariables} from './variables.ts';
export type {Attempt, Delivery} from './webhooks/delivery.ts';
export type {RetrySchedule} from './webhooks/sender.ts';
export {
  type Receiver,
  type WebhookSubscription,
  type WebhookTopic,
  webhookTopics,
} from './webhooks/subscription.ts';
