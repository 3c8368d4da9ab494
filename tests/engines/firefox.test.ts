import {findFirefox} from './find.ts';
import {describeWalk} from './walk.ts';

describeWalk('Firefox', findFirefox);
