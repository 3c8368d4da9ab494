export {type ControlArea, ControlError} from './control-area.ts';
export type {FaultKind} from './faults.ts';
export {
  type CompletedOrder,
  type Emulator,
  type EmulatorOptions,
  startEmulator,
} from './server.ts';
export {type PlanKind, planKinds} from './state.ts';
