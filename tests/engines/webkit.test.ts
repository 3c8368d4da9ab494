import {findWebKit} from './find.ts';
import {describeWalk} from './walk.ts';

describeWalk('WebKit', findWebKit);
