import type {Destination, EventName, EventPayloads, Subscribers} from './destination';

interface DispatchOptions {
  destinations: readonly Destination[];
  /** Called for each event and when its destination has loaded: a visitor may withdraw consent at any time. */
  isAllowed(destination: Destination): boolean;
}

export type Dispatch = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void;

/** Passes each event to every destination in order, also the events that occur while it loads. */
export function createDispatch({destinations, isAllowed}: DispatchOptions): Dispatch {
  const loaded = new Map<Destination, Promise<Subscribers>>();
  return (name, payload) => {
    for (const destination of destinations) {
      if (!isAllowed(destination)) continue;
      const subscribers = loaded.get(destination) ?? destination.load();
      loaded.set(destination, subscribers);
      // A failing destination must not affect the shop or another destination.
      subscribers
        .then((subscribed) => {
          if (isAllowed(destination)) subscribed[name]?.(payload);
        })
        .catch((error: unknown) => {
          console.warn(`${destination.name} could not receive ${name}.`, error);
        });
    }
  };
}
